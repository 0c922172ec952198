#!/bin/sh
# Signs the digest on stdin with a key of AWS KMS, whose name is the argument; see --signer.
set -eu
exec aws kms sign --key-id "$1" --message-type DIGEST --signing-algorithm ECDSA_SHA_256 --message "$(cat)" \
  --query Signature --output text

#!/bin/sh
openssl base64 -d | openssl pkeyutl -sign -inkey "$1" | openssl base64

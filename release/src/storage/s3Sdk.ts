/** The parts of the SDK that a storage in a bucket uses: the bundled command has these and no others. */
export {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
export type { PutObjectCommandInput } from "@aws-sdk/client-s3";

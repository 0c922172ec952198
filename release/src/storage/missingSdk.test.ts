import { createS3Storage } from "./s3Storage.ts";

jest.mock("@aws-sdk/client-s3", () => {
  throw Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
});

test("a command with a bucket names the package that it needs", async () => {
  const storage = createS3Storage({ bucket: "releases", prefix: "", isPathStyle: false });
  await expect(storage.read("channels/test.json")).rejects.toMatchObject({
    code: "not-found",
    message:
      "A storage in a bucket needs the package @aws-sdk/client-s3, which is not installed: npm install @aws-sdk/client-s3@3",
  });
});

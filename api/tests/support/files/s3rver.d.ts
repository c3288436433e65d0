declare module 's3rver' {
  /** What keeps the files: the parts of it that the tests replace or call. */
  export interface Store {
    getResourcePath(bucket: string, key: string, kind: string): string
    putObject(object: {
      bucket: string
      key: string
      content: Buffer | AsyncIterable<Buffer>
      metadata: unknown
    }): Promise<{ size: number; md5: string }>
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
    deleteObject(bucket: string, key: string): Promise<void>
  }

  export default class S3rver {
    store: Store
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}

import { environment } from '#start/environment'
import type { StorageName } from '#contracts/uploads'
import { type Drive, Drives } from '#media/storage/drive'
import { LocalDrive } from '#media/storage/local_drive'
import { ROOT } from '#media/storage/paths'
import { S3Drive } from '#media/storage/s3_drive'

/** From the environment: a bucket if configured, otherwise a folder. */
export class ConfiguredDrives extends Drives {
  readonly #local = new LocalDrive(ROOT)
  readonly #s3 = bucket()
  readonly current: StorageName = this.#s3 ? 's3' : 'local'

  named(name: StorageName): Drive | undefined {
    return name === 's3' ? this.#s3 : this.#local
  }
}

function bucket(): S3Drive | undefined {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = environment
  return url && id && secret ? new S3Drive({ url, region, accessKeyId: id, secretAccessKey: secret }) : undefined
}

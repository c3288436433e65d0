import { ignite } from '../ignite.ts'

/** Migrates and seeds the database as a start does, without serving anybody. */
export async function bringUpToDate(): Promise<void> {
  const app = ignite().createApp('web')
  await app.init()
  await app.boot()
  await app.start(() => {})
  await app.terminate()
}

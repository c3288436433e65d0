import { ignite } from '../ignite.ts'

export async function bringUpToDate(): Promise<void> {
  const app = ignite().createApp('web')
  await app.init()
  await app.boot()
  await app.start(() => {})
  await app.terminate()
}

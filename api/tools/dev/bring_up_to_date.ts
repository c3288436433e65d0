import { boot } from '../../bin/boot.ts'

export async function bringUpToDate(): Promise<void> {
  const app = boot().createApp('web')
  await app.init()
  await app.boot()
  await app.start(() => {})
  await app.terminate()
}

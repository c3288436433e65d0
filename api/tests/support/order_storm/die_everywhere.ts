import { startApp, type AppProcess } from '#tests/support/app_process'
import { postTo } from '#tests/support/ledger/storm/api_process'
import { cutEverywhere, type Cut } from '#tests/support/order_storm/cut_everywhere'
import { DOOM } from '#tests/support/order_storm/doom_header'
import { makingHere } from '#tests/support/order_storm/here'
import { MONEY_COMMANDS } from '#tests/support/order_storm/money_commands'
import { charging } from '#tests/support/workshop'

const PRELOAD = new URL('doom.ts', import.meta.url).href
const start = () => startApp({ NODE_OPTIONS: `--import ${PRELOAD}`, DATABASE_POOL: '4' })

/** For each command that moves money and each of its statements: the API dies before it; all has happened or nothing. */
export async function dieEverywhereInTrade(): Promise<string[]> {
  const faults: string[] = []
  const spare = new Doomed()
  for (const name of Object.keys(MONEY_COMMANDS)) {
    const by = await makingHere()
    for (let times = 0; times < 4; times++) await by.recharge()
    await charging(by.stage.house.factory, async () => {
      const found = await cutEverywhere(name, by, spare.cut)
      console.log(`  ${name}: ${found.cuts} deaths`)
      faults.push(...found.faults)
    })
  }
  await spare.end()
  return faults
}

/** An API that dies as it is told to, and another that is ready by then. */
class Doomed {
  #living: Promise<AppProcess> = start()
  #next: Promise<AppProcess> = start()

  readonly cut: Cut = async (nth, { path, token, key, body }) => {
    const { address } = await this.#living
    const said = await postTo(address + path, token, key, body, { [DOOM]: String(nth) })
    if (!said) [this.#living, this.#next] = [this.#next, start()]
    return said
  }

  async end(): Promise<void> {
    for (const one of [await this.#living, await this.#next]) await one.stop()
  }
}

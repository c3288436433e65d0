import type { ImportStatus } from '#contracts/order_imports'
import { row, rows } from '#core/database'
import { IMPORTS, lineOf } from '#tests/support/imports'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { Routing } from '#tests/support/order_load_fuzz/routing'
import { freshNumber, lineFor, upload } from '#tests/support/order_load_fuzz/sheets'
import { itemOf } from '#tests/support/order_load_fuzz/trading'

interface Sheet {
  id: number
  file: string
  numbers: readonly string[]
  isFaulty: boolean
  isAgain: boolean
  asked: 'to look' | 'to make' | 'to undo'
  /** Orders changed before the undo. */
  touched: ReadonlySet<number>
}

interface Stand {
  status: ImportStatus
  ready: number
  faulty: number
  skipped: number
}

const STANDS = `select status, ready_count as ready, faulty_count as faulty, skipped_count as skipped from order_imports where id = ?`
const GROUPS = `select key, status, order_id from order_import_orders where import_id = ? and status in ('made', 'undone', 'kept')`
const NUMBERED = `select id, third_party_no as number, pieces from orders where store_id = ? and third_party_no = any(?) order by id`

/** A merchant who imports sheets: each line is one order, however often it is sent, imported and undone. */
export class Importing extends Routing {
  #sheets: Sheet[] = []
  readonly #numbered = new Map<string, Known>()
  /** Imported orders not yet fetched by `takeFresh`. */
  #fresh: Known[] = []

  get isBusy(): boolean {
    return this.#sheets.length > 0
  }

  takeFresh(): Known[] {
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }

  /** One in four is sent twice concurrently, and one in four has an invalid line. */
  async send(): Promise<void> {
    const numbers = Array.from({ length: 1 + this.below(3) }, freshNumber)
    const isFaulty = this.below(4) === 0
    const file = await this.#upload(numbers, isFaulty)
    const times = this.below(4) === 0 ? 2 : 1
    const sheet = { file, numbers, isFaulty, isAgain: false }
    await Promise.all(Array.from({ length: times }, () => this.#begin(sheet)))
    this.stage.model.met(times > 1 ? 'sheet sent twice at once' : 'sheet sent')
  }

  /** Whether an import has advanced and its next step was requested. */
  async goOn(): Promise<boolean> {
    for (const sheet of this.#sheets) {
      const stand = (await patiently(() => row<Stand>(STANDS, [sheet.id]))) as Stand
      if (stand.status === NEXT[sheet.asked]) {
        await this.#step(sheet, stand)
        return true
      }
      if (stand.status === 'failed') throw new Error(`Import ${sheet.id} failed`)
    }
    return false
  }

  async #step(sheet: Sheet, stand: Stand): Promise<void> {
    if (sheet.asked === 'to look') return this.#accept(sheet, stand)
    if (sheet.asked === 'to make') return this.#takeOver(sheet)
    return this.#isUndone(sheet)
  }

  async #upload(numbers: readonly string[], isFaulty: boolean): Promise<string> {
    const lines = numbers.flatMap((no) => {
      const line = lineFor(this.trader, no, this.below(this.trader.goods.length), 1 + this.below(2))
      return this.below(3) > 0 ? [line] : [line, { ...line, Quantity: 1 }]
    })
    if (isFaulty) lines.push(lineOf(freshNumber(), { Quantity: 'some' }))
    return upload(this, lines)
  }

  async #begin(sheet: Pick<Sheet, 'file' | 'numbers' | 'isFaulty' | 'isAgain'>): Promise<void> {
    const asked = { file: sheet.file, sales_platform: 'other', store_id: this.trader.store }
    const { id } = await this.done(IMPORTS, asked)
    this.#sheets.push({ ...sheet, id, asked: 'to look', touched: new Set() })
  }

  /** Imports a checked sheet; with invalid lines only if the person skips them. */
  async #accept(sheet: Sheet, { ready, faulty, skipped }: Stand): Promise<void> {
    const path = `${IMPORTS}/${sheet.id}/accept`
    const wrong = sheet.isFaulty ? 1 : 0
    if (faulty !== wrong || ready + skipped !== sheet.numbers.length)
      throw new Error(`Import ${sheet.id} of ${sheet.numbers.length} has ${ready}, ${skipped} skipped, ${faulty} wrong`)
    if (ready === 0) {
      await this.#refusedHere('E_IMPORT_NOTHING', path)
      return this.#forget(sheet)
    }
    if (wrong) await this.#refusedHere('E_IMPORT_FAULTS', path)
    await this.done(path, { partial: sheet.isFaulty })
    sheet.asked = 'to make'
  }

  async #refusedHere(reason: string, path: string): Promise<void> {
    const { data, text } = await this.say(path, { partial: false })
    if (data.reason !== reason) throw new Error(`${path} came to ${text} instead of ${reason}`)
    if (reason === 'E_IMPORT_FAULTS') this.stage.model.met('refused with E_IMPORT_FAULTS')
  }

  /** Each number must be on exactly one order, the same as before. */
  async #takeOver(sheet: Sheet): Promise<void> {
    const found = await patiently(() =>
      rows<{ id: number; number: string; pieces: number }>(NUMBERED, [this.trader.store, sheet.numbers]),
    )
    for (const number of sheet.numbers) {
      const [one, other] = found.filter((order) => order.number === number)
      const before = this.#numbered.get(number)
      if (!one || other || (before && before.id !== one.id))
        throw new Error(`Number ${number} is on ${JSON.stringify(found)}, and was on ${before?.id}`)
      if (!before) await this.#meet(one)
    }
    this.#forget(sheet)
    this.stage.model.met(sheet.isAgain ? 'imported again' : sheet.isFaulty ? 'imported in part' : 'imported')
    const isSentTwice = this.#sheets.some(({ file }) => file === sheet.file)
    if (!isSentTwice && this.below(3) === 0) await this.#undo(sheet)
  }

  async #meet({ id, number, pieces }: { id: number; number: string; pieces: number }): Promise<void> {
    const sums = { goods: 0, freight: 0, total: 0 }
    const known = this.known({ id, number, pieces, ...sums, item: await itemOf(id), isRouted: false })
    this.#numbered.set(number, known)
    this.#fresh.push(known)
  }

  /** Sometimes changes an order before or during the undo; that command's answer tells which came first. */
  async #undo(sheet: Sheet): Promise<void> {
    const orders = (await this.#groupsOf(sheet)).flatMap(({ key }) => this.#numbered.get(key) ?? [])
    if (orders.length === 0 || orders.some((one) => one.status !== 'unpaid' || one.isRouted || one.waits)) return
    for (const order of orders) order.waits = 'undo'
    const [first] = orders as [Known, ...Known[]]
    const dice = this.below(3)
    const touched = new Set<number>()
    if (dice === 0 && (await this.route(first))) touched.add(first.id)
    const undoing = this.done(`${IMPORTS}/${sheet.id}/undo`, {})
    const [, isInTime] = await Promise.all([undoing, dice === 1 && this.route(first)])
    if (isInTime) touched.add(first.id)
    this.#sheets.push({ ...sheet, asked: 'to undo', touched })
  }

  /** Only changed orders and their numbers may remain. */
  async #isUndone(sheet: Sheet): Promise<void> {
    for (const { key, status, order_id: id } of await this.#groupsOf(sheet)) {
      const expected = sheet.touched.has(id) ? 'kept' : 'undone'
      const known = this.#numbered.get(key)
      if (status !== expected || known?.id !== id)
        throw new Error(`Order ${id} of import ${sheet.id} is ${status} instead of ${expected}`)
      known.waits = ''
      if (status === 'kept') continue
      Object.assign(known, { status: 'cancelled', number: '' })
      this.#numbered.delete(key)
    }
    this.#forget(sheet)
    this.stage.model.met(sheet.touched.size > 0 ? 'import undone but for what was touched' : 'import undone')
    if (this.below(2) === 0) await this.#begin({ ...sheet, isAgain: true })
  }

  #groupsOf = ({ id }: Sheet) => patiently(() => rows<{ key: string; status: string; order_id: number }>(GROUPS, [id]))

  #forget(sheet: Sheet) {
    this.#sheets = this.#sheets.filter((one) => one !== sheet)
  }
}

/** Import status once the requested step is done. */
const NEXT: Record<Sheet['asked'], ImportStatus> = { 'to look': 'checked', 'to make': 'done', 'to undo': 'undone' }

import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OWN_FONTS, type FontFault } from '#contracts/own_fonts'
import { serialQueue } from '#core/async'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, named, nothing, number, object, text } from '#core/http/schemas'
import {
  insertOwnFont,
  listOwnFonts,
  removeOwnFont,
  type CheckedFont,
  type FontAnswer,
  type FontCheck,
} from '#design/fonts/own_fonts'
import { CHILD_ENVIRONMENT, watchMemory } from '#design/render/processes/render'
import { receiveFile } from '#media/receive_file'
import { temporaryPath } from '#media/storage/paths'

export const OWN_FONT = named(
  'OwnFont',
  object({
    id: integer,
    name: text,
    weight: integer,
    is_italic: flag,
    sha256: text,
    bytes: integer,
    ascent: number,
    descent: number,
    coverage: text,
    is_removed: flag,
  }),
)

export const listFonts = endpoint({
  answer: list(OWN_FONT),
  handle: ({ ctx }) => listOwnFonts(actorOf(ctx)),
})

/** The font is checked and written anew before a transaction begins. */
export const addFont = endpoint({
  raw: 'form',
  answer: OWN_FONT,
  async handle({ ctx }) {
    const received = await receiveFile(ctx, OWN_FONTS.bytes)
    const output = await temporaryPath()
    try {
      if (ctx.request.input('licence') !== 'true') throw refuseField('licence', 'E_FONT_LICENCE')
      if (received.size === 0) throw fontRefusal('not_a_font')
      const checked = await checkFont({ input: received.path, output })
      const name = cleanName(checked.name) ?? cleanName(parse(received.clientName).name) ?? 'Font'
      return await runCommand(ctx, (context) => insertOwnFont({ ...checked, name }, output, context))
    } finally {
      for (const path of [received.path, output]) await rm(path, { force: true })
    }
  },
})

/** Without characters that cannot be seen or that turn the direction. */
function cleanName(name: string | null): string | null {
  const seen = (name ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...seen].slice(0, OWN_FONTS.name).join('').trim() || null
}

export const removeFont = endpoint({
  answer: nothing,
  handle: ({ ctx }) =>
    runCommand(ctx, async (context) => {
      await removeOwnFont(idOf(ctx), context)
    }),
})

const PROGRAM = fileURLToPath(new URL('child.ts', import.meta.url))
const TIMEOUT_MS = 60_000
const MOST_MEMORY = 768 * 1024 * 1024

const enqueue = serialQueue(10)

/** Of the file at `input`; the font to store is written to `output`. */
async function checkFont(job: FontCheck): Promise<CheckedFont> {
  const answer = await enqueue(() => askChild(job))
  if ('checked' in answer) return answer.checked
  throw fontRefusal(answer.refused)
}

function fontRefusal(fault: FontFault): Refusal {
  const key = `fontFaults.${fault}`
  return new Refusal('E_FONT_REFUSED', { why: { word: key }, fields: { file: [{ key }] } })
}

/** A file that ends its process, or takes too long, counts as damaged. */
function askChild(job: FontCheck): Promise<FontAnswer> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: CHILD_ENVIRONMENT,
  })
  const watch = watchMemory(child, MOST_MEMORY)
  const patience = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  return new Promise<FontAnswer>((resolve) => {
    child.once('message', (answer: FontAnswer) => resolve(answer))
    child.once('error', () => resolve({ refused: 'damaged' }))
    child.once('exit', () => resolve({ refused: 'damaged' }))
    child.send(job)
  }).finally(() => {
    clearTimeout(patience)
    clearInterval(watch)
    if (child.connected) child.disconnect()
  })
}

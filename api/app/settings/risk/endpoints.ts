import vine from '@vinejs/vine'
import { RISK_BATCH_MAX, RISK_TEXT_MAX } from '#contracts/limits'
import { LINE_OUTCOMES, RISK_LEVELS, RISK_VERDICTS } from '#contracts/risk'
import { runCommand } from '#core/crud/command'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, object, text } from '#core/http/schemas'
import { addRiskWords } from '#settings/risk/add_risk_words'
import { checkText } from '#settings/risk/check_text'

const LINE = object({ line: integer, word: text, outcome: choice(LINE_OUTCOMES), message: text })
const MATCH = object({ word: text, level: choice(RISK_LEVELS), start: integer, end: integer })

export const addBatch = endpoint({
  body: { words: vine.string().maxLength(RISK_BATCH_MAX), level: vine.enum(RISK_LEVELS) },
  answer: object({ added: integer, lines: list(LINE) }),
  handle: ({ ctx, body }) =>
    runCommand(ctx, ({ trx }) => addRiskWords({ text: body.words, level: body.level, language: ctx.language }, trx)),
})

export const tryText = endpoint({
  body: { text: vine.string().maxLength(RISK_TEXT_MAX) },
  answer: object({ verdict: choice(RISK_VERDICTS), matches: list(MATCH) }),
  handle: ({ body }) => checkText(body.text),
})

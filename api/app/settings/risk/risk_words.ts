import { RISK_BATCH_MAX } from '#contracts/limits'
import { RISK_LEVELS } from '#contracts/risk'
import { row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { choice, id, integer, moment, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { foldedForm } from '#settings/risk/fold_text'

export const riskWords = defineResource({
  name: 'risk-words',
  table: 'risk_words',
  verbs: ['view', 'create', 'edit', 'delete'],
  label: 'word',
  fields: {
    id: id(),
    word: text({ required: true, max: RISK_BATCH_MAX, search: true, sort: true }),
    level: choice(RISK_LEVELS, { required: true }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
  hooks: {
    beforeWrite: async (values, before, { trx }) =>
      values.word === undefined ? values : { ...values, form: await uniqueForm(String(values.word), before, trx) },
  },
})

/** The normalised word; other spellings of it are duplicates. */
async function uniqueForm(word: string, before: Row | null, trx: Transaction): Promise<string> {
  const form = foldedForm(word)
  if (form === '') throw refuseField('word', 'E_REQUIRED')
  const known = await row('select 1 from risk_words where md5(form) = md5(?) and id <> ?', [form, before?.id ?? 0], trx)
  if (known) throw refuseField('word', 'E_DUPLICATE')
  return form
}

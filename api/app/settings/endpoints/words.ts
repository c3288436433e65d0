import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { list, object, text } from '#core/http/schemas'

interface Item {
  value: string
  label: string
}

/** The words a select offers out of the dictionary, in its order and in the person's language. */
export const listWords = endpoint({
  answer: list(object({ value: text, label: text })),
  async handle({ ctx }) {
    const label = ctx.language === 'en' ? 'label_en' : 'label_zh'
    const found = await rows<Item>(
      `select i.value, i.${label} as label from dictionary_types t join dictionary_items i on i.type_id = t.id
        where t.code = ? and t.status = 'enabled' and i.status = 'enabled' order by i.sort desc, i.id desc`,
      [String(ctx.params.code)],
    )
    if (found.length === 0) throw new Refusal('E_NOT_FOUND')
    return found
  },
})

import type { PublicationVariant } from '@inkfold/api/contracts/publishing/form'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '../publications.module.css'
import type { PartProps } from './part'

const ENTRIES = ['sku', 'declared_price', 'retail_price'] as const

/** The codes of the variants, and prices that differ from the listing's. */
export function Variants({ sheet, edited: { form, change, errorOf } }: PartProps) {
  const t = useT('publications')
  const language = useLanguage()
  const nameIn = (list: typeof sheet.sizes, id: number) => {
    const found = list.find((one) => one.id === id)
    return found ? localizedName(found, language) : String(id)
  }
  const write = (index: number, changes: Partial<PublicationVariant>) =>
    change({ variants: form.variants.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
  return (
    <section className={styles.part}>
      <h2>{t('variants')}</h2>
      <p className={styles.note}>{t('variants.note')}</p>
      {errorOf('variants') && <p className={styles.fault}>{errorOf('variants')}</p>}
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th>{t('variants.of')}</th>
              {ENTRIES.map((name) => (
                <th key={name}>{t(`field.${name}`)}</th>
              ))}
              <th>
                <span className="visually-hidden">{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {form.variants.map((variant, index) => {
              const name = `${nameIn(sheet.colours, variant.colour_id)} / ${nameIn(sheet.sizes, variant.size_id)}`
              return (
                <tr key={`${variant.colour_id} ${variant.size_id}`}>
                  <td>
                    {name}
                    {errorOf(`variants.${index}`) && <p className={styles.fault}>{errorOf(`variants.${index}`)}</p>}
                  </td>
                  {ENTRIES.map((entry) => (
                    <td key={entry}>
                      <Field
                        label=""
                        aria-label={`${name} ${t(`field.${entry}`)}`}
                        value={variant[entry]}
                        placeholder={entry === 'sku' ? '' : form[entry]}
                        error={errorOf(`variants.${index}.${entry}`)}
                        autoComplete="off"
                        onChange={({ target }) => write(index, { [entry]: target.value })}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      variant="text"
                      aria-label={t('variants.remove', { name })}
                      onClick={() => change({ variants: form.variants.filter((one) => one !== variant) })}
                    >
                      ×
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import styles from '../publications.module.css'
import { Accessories, Commitment, Model, Packaging, SaleMode, Sensitive } from './GoodsParts'
import type { PartProps } from './part'
import { TextFields } from './TextFields'

const SIZE_ENTRIES = ['length_cm', 'width_cm', 'height_cm', 'net_weight_g'] as const
const SIDES = ['length_cm', 'width_cm', 'height_cm'] as const

/** Packaging, sizes, composition, sensitive goods, model. */
export function Goods({ sheet, edited }: PartProps) {
  const t = useT('publications')
  const language = useLanguage()
  const { form, change, errorOf } = edited
  const likePackaging = () =>
    change({
      size_table: form.size_table.map((row) => ({
        ...row,
        ...Object.fromEntries(SIDES.map((side) => [side, form[side]])),
      })),
    })
  const write = (index: number, name: (typeof SIZE_ENTRIES)[number], value: string) =>
    change({ size_table: form.size_table.map((row, at) => (at === index ? { ...row, [name]: value } : row)) })
  return (
    <section className={styles.part}>
      <h2>{t('goods')}</h2>
      <div className={styles.grid}>
        <TextFields edited={edited} names={['weight_g', 'length_cm', 'width_cm', 'height_cm', 'volume_cm3']} />
        <Packaging edited={edited} />
        <SaleMode edited={edited} />
        <TextFields edited={edited} names={['origin_country', 'origin_region', 'freight_template']} />
        <Accessories edited={edited} />
        <Commitment edited={edited} />
      </div>
      <Sensitive edited={edited} />
      <h3>{t('field.composition')}</h3>
      <div className={styles.grid}>
        {form.composition.map((line, index) => (
          <Field
            key={line.material}
            label={line.material}
            type="number"
            min={0}
            max={100}
            value={line.percent}
            beside="%"
            onChange={({ target }) =>
              change({
                composition: form.composition.map((one, at) =>
                  at === index ? { ...one, percent: Number(target.value) || 0 } : one,
                ),
              })
            }
          />
        ))}
      </div>
      {errorOf('composition') && <p className={styles.fault}>{errorOf('composition')}</p>}
      <h3>{t('field.size_table')}</h3>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th>{t('size')}</th>
              {SIZE_ENTRIES.map((name) => (
                <th key={name}>{t(`field.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {form.size_table.map((row, index) => {
              const size = sheet.sizes.find(({ id }) => id === row.size_id)
              const name = size ? localizedName(size, language) : String(row.size_id)
              return (
                <tr key={row.size_id}>
                  <td>{name}</td>
                  {SIZE_ENTRIES.map((entry) => (
                    <td key={entry}>
                      <Field
                        label=""
                        aria-label={`${name} ${t(`field.${entry}`)}`}
                        value={row[entry]}
                        error={errorOf(`size_table.${index}.${entry}`)}
                        onChange={({ target }) => write(index, entry, target.value)}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div>
        <Button onClick={likePackaging}>{t('size.copy')}</Button>
      </div>
      <h3>{t('field.model')}</h3>
      <Model edited={edited} />
    </section>
  )
}

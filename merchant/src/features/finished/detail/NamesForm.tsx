import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { FINISHED } from '@inkfold/api/contracts/limits'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { RestoredNotice } from '@/ui/form/RestoredNotice'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useKeptValues } from '@/ui/form/useKeptValues'
import own from './detail.module.css'
import { sizesOf, skcsOf, skuKey, skusOf, typedSizes, typedSkcs, typedSkus } from './names'
import type { SaveOf } from './useSave'

export function NamesForm({ row, save }: { row: FinishedRow; save: SaveOf }) {
  const t = useT('finished')
  const language = useLanguage()
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: {
      external_spu: row.external_spu,
      sizes: typedSizes(row.custom_sizes),
      skcs: typedSkcs(row.external_skcs),
      skus: typedSkus(row.external_skus),
    },
    check: () => ({}),
    send: ({ external_spu, sizes, skcs, skus }) =>
      save({
        external_spu,
        custom_sizes: sizesOf(sizes),
        external_skcs: skcsOf(skcs),
        external_skus: skusOf(skus),
      }),
  })
  const kept = useKeptValues(`finished.names.${row.id}.${row.version}`, { values, change })
  const faultIn = (list: string) =>
    Object.keys(values.skus)
      .map((_, index) => errorOf(`${list}.${index}`))
      .find(Boolean) ?? errorOf(list)
  const type = (list: 'sizes' | 'skcs' | 'skus', key: string | number) => (text: string) =>
    change({ [list]: { ...values[list], [key]: text } })

  return (
    <SendForm ref={form} label={t('names')} go={t('names.save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <RestoredNotice kept={kept} />
      <Field {...bind('external_spu', t('names.spu'))} maxLength={FINISHED.external} autoComplete="off" optional />
      <div className={own.scroll}>
        <table className={own.names} aria-label={t('names.table')}>
          <thead>
            <tr>
              <th scope="col">{t('names.colour')}</th>
              <th scope="col">{t('names.skc')}</th>
              {row.sizes.map((size) => (
                <th key={size.id} scope="col">
                  {localizedName(size, language)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {t('names.size')}
              </th>
              {row.sizes.map((size) => (
                <td key={size.id}>
                  <Cell
                    label={t('names.size.of', { size: localizedName(size, language) })}
                    value={values.sizes[size.id]}
                    most={FINISHED.customSize}
                    onType={type('sizes', size.id)}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.colours.map((colour) => (
              <tr key={colour.id}>
                <th scope="row">{localizedName(colour, language)}</th>
                <td>
                  <Cell
                    label={t('names.skc.of', { colour: localizedName(colour, language) })}
                    value={values.skcs[colour.id]}
                    most={FINISHED.external}
                    onType={type('skcs', colour.id)}
                  />
                </td>
                {row.sizes.map((size) => (
                  <td key={size.id}>
                    <Cell
                      label={t('names.sku.of', {
                        colour: localizedName(colour, language),
                        size: localizedName(size, language),
                      })}
                      value={values.skus[skuKey(colour.id, size.id)]}
                      most={FINISHED.external}
                      onType={type('skus', skuKey(colour.id, size.id))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {['custom_sizes', 'external_skcs', 'external_skus'].map((list) => (
        <Fault key={list} text={faultIn(list)} />
      ))}
    </SendForm>
  )
}

const Fault = ({ text }: { text: string | undefined }) => (text ? <p className={own.fault}>{text}</p> : null)

interface CellProps {
  label: string
  value: string | undefined
  most: number
  onType(text: string): void
}

const Cell = ({ label, value = '', most, onType }: CellProps) => (
  <input
    className={own.cell}
    aria-label={label}
    value={value}
    maxLength={most}
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
  />
)

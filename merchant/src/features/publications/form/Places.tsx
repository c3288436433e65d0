import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import { SITES } from '@inkfold/api/contracts/publishing/rules'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Field'
import styles from '../publications.module.css'
import type { PartProps } from './part'

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Sites and the warehouses that serve them. */
export function Places({ sheet, edited: { form, change, errorOf } }: PartProps) {
  const t = useT('publications')
  const shared = useT('shared')
  if (!rulePackOf(sheet.platform, sheet.region).hasWarehouses)
    return (
      <section className={styles.part}>
        <h2>{t('places')}</h2>
        <p className={styles.note}>{t('places.shop', { platform: shared(`salesPlatforms.${sheet.platform}`) })}</p>
      </section>
    )
  const least = Math.min(SITES.least, sheet.sites.length)
  return (
    <section className={styles.part}>
      <h2>{t('places')}</h2>
      {sheet.warehouses.length === 0 && <p className={styles.note}>{t('places.none')}</p>}
      <div role="group" aria-label={t('field.sites')}>
        <h3>{t('field.sites')}</h3>
        <p className={styles.note}>{t('places.least', { least, total: sheet.sites.length })}</p>
        <div className={styles.grid}>
          {sheet.sites.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={form.sites.includes(id)}
              onChange={() => change({ sites: toggled(form.sites, id) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {errorOf('sites') && <p className={styles.fault}>{errorOf('sites')}</p>}
        <Button variant="text" onClick={() => change({ sites: sheet.sites.map(({ id }) => id) })}>
          {t('places.all')}
        </Button>
      </div>
      <div role="group" aria-label={t('field.warehouses')}>
        <h3>{t('field.warehouses')}</h3>
        <div className={styles.grid}>
          {sheet.warehouses.map(({ id, name, sites }) => (
            <Checkbox
              key={id}
              checked={form.warehouses.includes(id)}
              onChange={() => change({ warehouses: toggled(form.warehouses, id) })}
            >
              {name} <span className={styles.note}>{sites.join(', ')}</span>
            </Checkbox>
          ))}
        </div>
        {errorOf('warehouses') && <p className={styles.fault}>{errorOf('warehouses')}</p>}
      </div>
    </section>
  )
}

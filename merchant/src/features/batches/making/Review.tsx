import { FINISHED } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { picturesFrom } from '@/editor/preview'
import type { PictureService } from '@/editor/services/services'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Loaded } from '@/ui/Loaded'
import styles from '../batches.module.css'
import { withName, togglePick, type Pick, type Picks } from '../picks'
import { productQuery, type Opened } from '../queries'
import { fitDesign } from './fitDesign'
import { Preview } from './Preview'

interface ReviewProps {
  design: Opened
  picks: Picks
  onChange(picks: Picks): void
}

export function Review({ design, picks, onChange }: ReviewProps) {
  const t = useT('batches')
  const pictures = useMemo(() => {
    const links = new Map(design.materials.map(({ id, url }) => [id, url]))
    return picturesFrom(({ id }) => links.get(id) ?? '')
  }, [design])
  return (
    <ul className={styles.products} aria-label={t('look')}>
      {picks.map((pick) => (
        <Item
          key={pick.product.id}
          design={design}
          pick={pick}
          pictures={pictures}
          onName={(name) => onChange(withName(picks, pick.product.id, name))}
          onAway={() => onChange(togglePick(picks, pick.product))}
        />
      ))}
    </ul>
  )
}

interface ItemProps {
  design: Opened
  pick: Pick
  pictures: PictureService
  onName(name: string): void
  onAway(): void
}

function Item({ design, pick, pictures, onName, onAway }: ItemProps) {
  const t = useT('batches')
  const language = useLanguage()
  const query = useQuery(productQuery(pick.product.id))
  const product = localizedName(pick.product, language)
  return (
    <li className={styles.product}>
      <Loaded query={query}>
        {(whole) => {
          const fitted = fitDesign(design.document, whole)
          return (
            <>
              <Preview fitted={fitted} pick={pick} product={whole} pictures={pictures} />
              {!fitted.isWhole && <p className={styles.warning}>{t('look.partly')}</p>}
            </>
          )
        }}
      </Loaded>
      <Field
        label={t('look.name')}
        value={pick.name ?? `${design.name} · ${product}`}
        maxLength={FINISHED.name}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
      />
      <p className={styles.said}>
        {t('look.colours', { count: pick.colours.length })}
        <Button variant="text" onClick={onAway}>
          {t('look.away')}
        </Button>
      </p>
    </li>
  )
}

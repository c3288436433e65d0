import type { CartLine } from '@inkfold/api/contracts/cart'
import { Link } from 'react-router'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './cart.module.css'
import type { Group } from './groups'

interface ProblemsProps {
  group: Group
  onQuantity(colour: number, size: number, line: CartLine, quantity: number): void
  onRemove(groups: readonly Group[]): void
}

export function Problems({ group, onQuantity, onRemove }: ProblemsProps) {
  const t = useT('cart')
  const language = useLanguage()
  const broken = group.lines.filter(({ problem }) => problem !== null)
  if (broken.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={t('problems', { name: group.name })}>
      {broken.map((line) => {
        const { id, problem, colour, size, available, quantity, sample } = line
        const takes = problem === 'samples' ? (sample?.left ?? 0) : problem === 'short' ? available : 0
        const cell = `${localizedName(colour, language)} / ${localizedName(size, language)}`
        return (
          <li key={id}>
            <span>
              {t(`problem.${problem ?? 'withdrawn'}`, { cell, available, quantity, left: sample?.left ?? 0 })}
            </span>
            {problem === 'unprintable' && (
              <Link to={`/admin/finished?finished=${line.finished_product_id}`}>{t('problem.design')}</Link>
            )}
            {takes > 0 && (
              <Button variant="text" onClick={() => onQuantity(colour.id, size.id, line, takes)}>
                {t('problem.take', { available: takes })}
              </Button>
            )}
            <Button
              variant="text"
              aria-label={t('remove.named', { name: cell })}
              onClick={() => onRemove([{ ...group, lines: [line] }])}
            >
              {t('remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { BlankPicture } from './BlankPicture'
import styles from './blanks.module.css'
import { GROUPS, KINDS, type Group } from './kinds'

/** What can be printed on, by kind; one press narrows it. */
export function Mosaic() {
  const t = useT('home2')
  const [group, setGroup] = useState<Group | null>(null)
  const shown = KINDS.filter((kind) => !group || kind.group === group)
  return (
    <section className={styles.mosaic} id="how" aria-labelledby="kinds">
      <h2 id="kinds">{t('kinds.title')}</h2>
      <div className={styles.filters} role="group" aria-label={t('kinds.filter')}>
        {[null, ...GROUPS].map((choice) => (
          <button key={choice ?? 'all'} type="button" aria-pressed={choice === group} onClick={() => setGroup(choice)}>
            {t(`group.${choice ?? 'all'}`)}
          </button>
        ))}
      </div>
      <ul className={styles.kinds}>
        {shown.map((kind) => (
          <li key={kind.name}>
            <BlankPicture kind={kind} />
            <h3>{t(`${kind.name}.name`)}</h3>
            <dl>
              <div>
                <dt>{t('kinds.faces')}</dt>
                <dd>{t(`${kind.name}.faces`)}</dd>
              </div>
              <div>
                <dt>{t('kinds.method')}</dt>
                <dd>{t(`${kind.name}.method`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

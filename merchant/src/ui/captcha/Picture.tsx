import type { MouseEvent } from 'react'
import { useT } from '@/i18n/useT'
import styles from './captcha.module.css'
import { shareAt } from './coordinates'
import type { useChallenge } from './useChallenge'

/** Placeholder size until the first picture loads. */
const SIZE = { width: 350, height: 200 }

export function Picture({ task }: { task: ReturnType<typeof useChallenge> }) {
  const t = useT('captcha')
  const { challenge, points, phase } = task
  const { width, height } = challenge ?? SIZE
  const click = (event: MouseEvent<HTMLImageElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    task.add(shareAt(event, box), { width: box.width, height: box.height })
  }

  return (
    <div className={styles.picture} data-phase={phase.kind} style={{ aspectRatio: `${width} / ${height}` }}>
      {challenge && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way is the button below
        <img
          src={challenge.image}
          width={width}
          height={height}
          alt={t('alt')}
          draggable={false}
          onClick={click}
          onError={task.unload}
        />
      )}
      {points.map((point, index) => (
        <button
          key={`${point.x}-${point.y}`}
          type="button"
          className={styles.mark}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={t('remove', { number: index + 1 })}
          onClick={() => task.remove(index)}
        >
          {index + 1}
        </button>
      ))}
    </div>
  )
}

import styles from './page.module.css'

export type SumLine = readonly [name: string, value: string, kind?: 'total']

export function Sum({ lines }: { lines: readonly (SumLine | false)[] }) {
  return (
    <dl className={styles.sum}>
      {lines
        .filter((line) => line !== false)
        .map(([name, value, kind]) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

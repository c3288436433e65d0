import { useT } from '@/i18n/useT'
import { useArrowKeys } from '../../pieces/arrow_keys'
import styles from './shapes.module.css'

interface ShapeTile {
  readonly id: string
  readonly name: string
  /** In a square of a thousand. */
  readonly path: string
  /** Its height relative to its width, where it does not fill the square. */
  readonly ratio?: number
}

interface ShapeGridProps<Tile> {
  label: string
  tiles: readonly Tile[]
  onTake(tile: Tile): void
}

/** Keeps the drawing's own shape, in the middle of the square. */
function fitting(ratio: number): string {
  const [across, down] = [Math.min(1, 1 / ratio), Math.min(1, ratio)]
  return `translate(${500 * (1 - across)} ${500 * (1 - down)}) scale(${across} ${down})`
}

const COLUMNS = 4

/** One Tab stop: the arrow keys go from tile to tile. */
export function ShapeGrid<Tile extends ShapeTile>({ label, tiles, onTake }: ShapeGridProps<Tile>) {
  const t = useT('design')
  const { stop, list } = useArrowKeys({ items: tiles.length, columns: COLUMNS })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons, in one place
    <ul className={styles.grid} aria-label={label} {...list}>
      {tiles.map((tile, index) => {
        const name = t('shapes.add', { name: tile.name })
        return (
          <li key={tile.id}>
            <button
              type="button"
              className={styles.tile}
              tabIndex={index === stop ? 0 : -1}
              title={tile.name}
              aria-label={name}
              onClick={() => onTake(tile)}
            >
              <svg viewBox="-60 -60 1120 1120" aria-hidden="true">
                <path d={tile.path} transform={tile.ratio === undefined ? undefined : fitting(tile.ratio)} />
              </svg>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import { PagedTiles, type PagedTilesProps } from './PagedTiles'

/** A list of rows without a gap between them. */
export function LineList<Row extends { id: number }>(props: Omit<PagedTilesProps<Row>, 'gap' | 'look' | 'end'>) {
  return <PagedTiles {...props} gap={0} look="lines" end="" />
}

import { PagedTiles, type PagedTilesProps } from './PagedTiles'

/** A list of rows without a gap between them. */
export function LineList<Row extends { id: number }>(props: Omit<PagedTilesProps<Row>, 'gap' | 'variant' | 'end'>) {
  return <PagedTiles {...props} gap={0} variant="lines" end="" />
}

/** The columns that say what is pictured, as they are named in the statement. */
interface Pictured {
  finished: string
  design: string
  product: string
  colour: string
}

const drawn = ({ finished, design }: Pictured) =>
  `from finished_pictures p where p.finished_product_id = ${finished} and p.design_version_id = ${design}`

/** The effect image of a colour. A photo without a colour only counts where the product has a single one. */
const effectSql = (of: Pictured) =>
  `(select p.file ${drawn(of)} and p.kind = 'effect' and (p.colour_id = ${of.colour} or p.colour_id is null
      and (select count(*) from product_colours x where x.product_id = ${of.product}) = 1) order by p.place, p.id limit 1)`

const artworkSql = (of: Pictured) =>
  `(select p.file ${drawn(of)} and p.kind = 'print_png' order by p.place, p.id limit 1)`

/** The picture of goods that are not ordered yet, and the flat artwork to show while there is none in this colour. */
export const goodsPicturesSql = (of: Pictured) => `${effectSql(of)} as picture, ${artworkSql(of)} as artwork`

const ITEM = {
  finished: 'i.finished_product_id',
  design: 'i.design_version_id',
  product: 'i.product_id',
  colour: 'i.colour_id',
}

/** What an ordered item `i` looks like in its colour: kept with the order, else as drawn by now, else null. */
export const ITEM_PICTURE = `coalesce(i.picture, ${effectSql(ITEM)})`

/** Its flat artwork, shown with the name of the colour where no picture in that colour exists. */
export const ITEM_ARTWORK = `coalesce((select f.file from print_files f where f.order_item_id = i.id order by f.place, f.id limit 1), ${artworkSql(ITEM)})`

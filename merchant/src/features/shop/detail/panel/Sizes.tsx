import type { ShopColour, ShopProduct } from '@inkfold/api/contracts/shop'
import { useId, useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import styles from './panel.module.css'
import { SizeTable } from './SizeTable'

interface SizesProps {
  product: ShopProduct
  colour: ShopColour | undefined
  chosen: number | null
  onChoose(id: number): void
}

/** Sold-out sizes of the colour are crossed out but selectable. */
export function Sizes({ product, colour, chosen, onChoose }: SizesProps) {
  const t = useT('detail')
  const language = useLanguage()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const free = new Set(
    product.stock.filter((one) => one.colour_id === colour?.id && one.available > 0).map((one) => one.size_id),
  )
  return (
    <div className={styles.sizes}>
      <fieldset className={styles.chips}>
        <legend>{t('size')}</legend>
        {product.sizes.map((size) => (
          <label key={size.id} data-out={!free.has(size.id)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={size.id === chosen}
              onChange={() => onChoose(size.id)}
            />
            <span>
              {localizedName(size, language)}
              {!free.has(size.id) && <span className="visually-hidden"> {t('stock.none')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {product.size_table && (
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('sizes.table')}
        </Button>
      )}
      {isOpen && product.size_table && (
        <Dialog title={t('sizes.table')} from="end" onClose={() => setOpen(false)}>
          <SizeTable sizes={product.sizes} table={product.size_table} chosen={chosen} />
        </Dialog>
      )}
    </div>
  )
}

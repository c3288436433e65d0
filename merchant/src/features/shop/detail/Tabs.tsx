import type { PRODUCT_TEXTS } from '@inkfold/api/contracts/catalogue'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './tabs.module.css'
import { localizedText } from './localizedText'

const TABS = ['material', 'care', 'pictures'] as const

export function Tabs({ product }: { product: ShopProduct }) {
  const t = useT('detail')
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(0)
  const facts = useFacts(product)

  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: TABS.length - 1, Home: -open, End: TABS.length - 1 - open }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (open + step + TABS.length) % TABS.length
    setOpen(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section className={styles.tabs} aria-label={t('about')}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={row} role="tablist" aria-label={t('about')} onKeyDown={press}>
        {TABS.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {t(`tab.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${TABS[open]}`}>
        <dl>
          {facts[TABS[open] ?? 'material'].map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

type Fact = readonly [label: string, words: string]

function useFacts(product: ShopProduct): Record<(typeof TABS)[number], Fact[]> {
  const t = useT('detail')
  const language = useLanguage()
  const of = (zh: string | null, en: string | null) => localizedName({ name_zh: zh ?? '', name_en: en ?? '' }, language)
  const text = (name: Exclude<(typeof PRODUCT_TEXTS)[number], 'reminder'>): Fact => [
    t(`text.${name}`),
    localizedText(product, name, language) ?? '',
  ]
  const made = product.composition.map((one) => `${one.percent} % ${localizedName(one, language)}`).join(t('and'))
  const weight = product.fabric_weight_g === null ? '' : t('weight', { grams: product.fabric_weight_g })
  const known = (facts: Fact[]) => facts.filter(([, words]) => words !== '')
  return {
    material: known([
      [t('composition'), made],
      [t('fabric'), weight],
      text('material_description'),
      text('performance'),
      text('scene'),
      [t('season'), of(product.season_zh, product.season_en)],
      [t('style'), product.style_code],
    ]),
    care: known([text('wash_care'), text('special_instructions')]),
    pictures: known([text('design_area'), text('image_requirements')]),
  }
}

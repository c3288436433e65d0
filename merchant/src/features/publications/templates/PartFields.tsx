import { CURRENCIES } from '@inkfold/api/contracts/money'
import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import type { TemplatePart } from '@inkfold/api/contracts/publishing/templates'
import type { SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import { Accessories, Commitment, Model, Packaging, SaleMode, Sensitive } from '../form/GoodsParts'
import type { EditedProps } from '../form/part'
import { PriceRuleFields } from '../form/PriceRuleFields'
import { TextFields } from '../form/TextFields'
import { TemplateCategory } from './TemplateCategory'

interface PartFieldsProps extends EditedProps {
  part: TemplatePart
  platform: SalesPlatform
}

/** The fields of one part, the same as in a publication. */
export function PartFields({ part, edited, platform }: PartFieldsProps) {
  const t = useT('publications')
  const { form, change } = edited
  switch (part) {
    case 'titles':
      return <TextFields edited={edited} names={['title_en', 'title_zh']} />
    case 'descriptions':
      return (['description_en', 'description_zh'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`field.${name}`)}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))
    case 'category':
      return <TemplateCategory edited={edited} platform={platform} />
    case 'prices':
      return (
        <>
          <Select
            isField
            label={t('field.currency')}
            value={form.currency}
            options={CURRENCIES.map((one) => [one, one] as const)}
            onChange={(value) => change({ currency: CURRENCIES.find((one) => one === value) ?? form.currency })}
          />
          <PriceRuleFields
            rule={form.price_rule}
            hasMarkup={rulePackOf(platform).paysDeclared}
            onChange={(rule) => change({ price_rule: rule })}
          />
        </>
      )
    case 'origin':
      return <TextFields edited={edited} names={['origin_country', 'origin_region']} />
    case 'packaging':
      return <Packaging edited={edited} />
    case 'accessories':
      return <Accessories edited={edited} />
    case 'sensitive':
      return <Sensitive edited={edited} />
    case 'commitment':
      return <Commitment edited={edited} />
    case 'freight':
      return <TextFields edited={edited} names={['freight_template']} />
    case 'sale_mode':
      return <SaleMode edited={edited} />
    case 'model':
      return <Model edited={edited} />
  }
}

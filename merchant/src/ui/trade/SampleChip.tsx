import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'

/** How many samples can still be ordered once these are. */
export function SamplesLeft({ left, ordered }: { left: number; ordered: number }) {
  return useT('shared')('samples.after', { count: Math.max(left - ordered, 0) })
}

/** Marks what was ordered at the sample price. */
export function SampleChip() {
  const t = useT('shared')
  return <Chip>{t('samples.one')}</Chip>
}

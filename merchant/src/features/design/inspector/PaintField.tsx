import type { Colour, Paint } from '@inkfold/api/document/model/paint'
import { useT } from '@/i18n/useT'
import { ColourField } from '../pieces/ColourField'
import { Segments } from '../pieces/Segments'
import { Slider } from '../pieces/Slider'
import styles from './inspector.module.css'
import { BLACK, PAINT_KINDS, paintOf, withStop, type PaintKind } from './paints'

interface PaintFieldProps {
  value: Paint
  onChange(paint: Paint, gesture?: string): void
}

export function PaintField({ value, onChange }: PaintFieldProps) {
  const t = useT('design')
  const gradient = typeof value === 'string' ? null : value
  return (
    <div className={styles.paint}>
      <Segments<PaintKind>
        label={t('paint.kind')}
        value={gradient?.kind ?? 'plain'}
        options={PAINT_KINDS.map((kind) => ({ value: kind, label: t(`paint.${kind}`) }))}
        onChange={(kind) => onChange(paintOf(kind, value))}
      />
      {gradient ? (
        <>
          {[0, gradient.stops.length - 1].map((at, index) => (
            <ColourField
              key={index}
              label={t(index === 0 ? 'paint.from' : 'paint.to')}
              value={gradient.stops[at]?.colour ?? BLACK}
              onChange={(colour, gesture) => onChange(withStop(gradient, at, colour), gesture)}
            />
          ))}
          {gradient.kind === 'linear' && (
            <Slider
              label={t('paint.angle')}
              value={Math.round(gradient.angle)}
              range={[-180, 180]}
              said={t('degrees', { degrees: Math.round(gradient.angle) })}
              onChange={(angle, gesture) => onChange({ ...gradient, angle }, gesture)}
            />
          )}
        </>
      ) : (
        <ColourField label={t('paint.colour')} value={value as Colour} onChange={onChange} />
      )}
    </div>
  )
}

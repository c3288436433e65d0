import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import { Mockup, useTemplate } from '@/ui/mockup/Mockup'

const WHITE = `#${'f'.repeat(6)}`

/** The plain piece in a colour, composed here; what composes comes with it. */
export default function AngleView({ files, hex = WHITE, alt }: { files: AngleTemplate; hex?: string; alt: string }) {
  const template = useTemplate(files)
  return <Mockup template={template} hex={hex} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
}

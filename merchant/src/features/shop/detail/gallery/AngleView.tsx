import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import { Mockup, useTemplate } from '@/ui/mockup/Mockup'

const WHITE = `#${'f'.repeat(6)}`

/** The blank product in a colour, composed in the browser; loads the compositor on demand. */
export default function AngleView({ files, hex = WHITE, alt }: { files: AngleTemplate; hex?: string; alt: string }) {
  const template = useTemplate(files)
  return <Mockup template={template} hex={hex} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
}

import { join } from 'node:path'
import { CLIENT_FILES } from './client_files.ts'
import { measuredFonts } from './fonts/measured_fonts.ts'
import { environmentExample } from '../../start/environment/example.ts'
import { WORKSPACE } from '../../start/workspace.ts'
import { rulePacksPage } from './reference/rule_packs_page.ts'
import { REFERENCE_FILES } from './reference_files.ts'
import { requirementsPage } from './requirements_page.ts'

interface GeneratedFile {
  file: string
  text: () => string
}

/** Generated files that are committed; `check` fails when one is outdated. */
export const GENERATED: GeneratedFile[] = [
  { file: join(WORKSPACE, '.env.example'), text: environmentExample },
  { file: join(WORKSPACE, 'docs', 'reference', 'requirements.md'), text: requirementsPage },
  { file: join(WORKSPACE, 'docs', 'reference', 'rule-packs.md'), text: rulePacksPage },
  { file: join(WORKSPACE, 'api', 'document', 'fonts', 'measured.json'), text: measuredFonts },
  ...REFERENCE_FILES,
  ...CLIENT_FILES,
]

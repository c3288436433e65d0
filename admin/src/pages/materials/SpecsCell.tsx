import type { Row } from '@/crud/row'
import type { Material } from './material'
import { Specs } from './Specs'

export default function SpecsCell({ row }: { row: Row }) {
  return <Specs material={row as Material} />
}

import type { CommandName } from '@/editor'
import { CommandTool } from './CommandTool'
import type { IconName } from './Icon'
import pieces from './pieces.module.css'

interface CommandToolsProps {
  label: string
  tools: readonly (readonly [CommandName, IconName])[]
  className?: string
}

export function CommandTools({ label, tools, className = pieces.tools }: CommandToolsProps) {
  return (
    <div className={className} role="group" aria-label={label}>
      {tools.map(([name, icon]) => (
        <CommandTool key={name} name={name} icon={icon} />
      ))}
    </div>
  )
}

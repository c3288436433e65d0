import { done, GLOBAL_OPTIONS, type Command } from '../command.ts'
import { UsageError } from '../exit_codes.ts'

const SHELLS: Readonly<Record<string, (commands: readonly Command[]) => string>> = { bash, zsh, fish }

export const completionOf = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  usage: 'completion bash|zsh|fish',
  summary: 'command.completion',
  options: {},
  run({ args: [shell = ''], t, out }) {
    const write = SHELLS[shell]
    if (!write) throw new UsageError(t('error.shell'))
    out(write(commands()))
    return Promise.resolve(done())
  },
})

const optionsOf = ({ options }: Command) => Object.keys({ ...options, ...GLOBAL_OPTIONS }).map((name) => `--${name}`)
const namesOf = (commands: readonly Command[]) => commands.map(({ name }) => name).join(' ')

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name}) words="${optionsOf(command).join(' ')}" ;;`)
  return `_inkfold() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${namesOf(commands)}"
  elif [[ "$word" != -* ]]; then COMPREPLY=( $(compgen -f -- "$word") ); return; fi
  COMPREPLY=( $(compgen -W "$words" -- "$word") )
}
complete -F _inkfold inkfold`
}

function zsh(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name}) compadd -- ${optionsOf(command).join(' ')} ;;`)
  return `#compdef inkfold
_inkfold() {
  if (( CURRENT == 2 )); then compadd -- ${namesOf(commands)}; return; fi
  if [[ "$PREFIX" != -* ]]; then _files; return; fi
  case "$words[2]" in
${cases.join('\n')}
  esac
}
compdef _inkfold inkfold`
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [
    `complete -c inkfold -n __fish_use_subcommand -f -a ${command.name}`,
    ...optionsOf(command).map(
      (option) => `complete -c inkfold -n '__fish_seen_subcommand_from ${command.name}' -l ${option.slice(2)}`,
    ),
  ])
  return lines.join('\n')
}

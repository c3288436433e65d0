import { helpPath } from '@inkfold/api/contracts/help'
import { COMMAND_GROUPS, COMMAND_NAMES, commandOf, keysShown, wordsOf, type CommandName } from '@/editor'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Modal } from '../pieces/Modal'
import { isMac } from '../keys'
import { useStudio } from '../useEditor'
import styles from './help.module.css'
import { startTour } from './tour'

/** Of the factory, of which frames learn nothing. */
const OF_ACCOUNTS: ReadonlySet<CommandName> = new Set(['toggleProof', 'toggleGamut'])

/** Generated from the commands, so it cannot go out of date. */
export default function CommandSheet({ onClose }: { onClose(): void }) {
  const t = useT('editor')
  const language = useLanguage()
  const { hasAccount } = useStudio()
  const groups = COMMAND_GROUPS.flatMap((group) => {
    const names = COMMAND_NAMES.filter(
      (name) => commandOf(name).group === group && commandOf(name).keys && (hasAccount || !OF_ACCOUNTS.has(name)),
    )
    return names.length > 0 ? [{ group, names }] : []
  })
  return (
    <Modal title={t('command.toggleHelp')} onClose={onClose} isLarge>
      {hasAccount && (
        <p className={styles.guides}>
          <a href={helpPath('design', language)} target="_blank" rel="noreferrer">
            {t('help.page')}
          </a>
          <Button
            onClick={() => {
              onClose()
              startTour()
            }}
          >
            {t('help.tour')}
          </Button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={t('command.toggleHelp')}>
        {groups.map(({ group, names }) => (
          <section key={group}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {names.map((name) => (
                <div key={name}>
                  <dt>{t(wordsOf(name))}</dt>
                  <dd>
                    {commandOf(name).keys?.map((keys) => (
                      <kbd key={keys}>{keysShown(keys, isMac)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

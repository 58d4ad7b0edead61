import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { type ReactNode, useId, useRef, useState } from 'react'
import { store } from '../ui/hooks/stored.ts'
import type { OwnKeys } from '../ui/keys/own-keys.model.ts'
import { REVIEW_KEYS, type KeyRow as Row } from '../ui/keys/review-keys.ts'
import type { PressedKey } from '../ui/keys/shortcuts.model.ts'
import { useOwnKeys } from '../ui/keys/use-keys.ts'
import { type Choice, chooseKey, resetKey } from './choose-key.model.ts'
import { KeyRow } from './key-row.tsx'
import { t } from './messages.ts'
import { Section } from './section.tsx'

const ROWS: readonly Row[] = Object.values(REVIEW_KEYS)
const GROUPS = [...Map.groupBy(ROWS, ({ group }) => group)]

/** The row that is listening for a key or shows an error. */
interface KeyPrompt {
  readonly id: string
  readonly isListening: boolean
  readonly why?: string
}

/** All keys of the review dialog; users can change them. */
export function KeysPanel() {
  const own = useOwnKeys()
  const [asked, ask] = useState<KeyPrompt | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const saveKeys = (keys: OwnKeys) => store(LOCAL_STORAGE.keys, JSON.stringify(keys))
  const handleChoice = (id: string, choice: Choice, isListening: boolean) => {
    if (choice.kind === 'waiting') return
    if (choice.kind === 'chosen') saveKeys(choice.own)
    ask(choice.kind === 'refused' ? { id, isListening, why: choice.why } : null)
  }
  const resetAll = () => {
    saveKeys({})
    ask(null)
    // the focused button is gone
    heading.current?.focus()
  }
  const renderRow = (row: Row) => {
    const mine = asked?.id === row.id ? asked : undefined
    return (
      <KeyRow
        key={row.id}
        row={row}
        own={own}
        isListening={mine?.isListening ?? false}
        problem={mine?.why}
        onListen={() => ask({ id: row.id, isListening: true })}
        onLeave={() => ask(null)}
        // keep the error, because the row under the pointer must not move during a click
        onBlur={() => ask((before) => (before?.id === row.id ? { ...before, isListening: false } : before))}
        onPress={(pressed: PressedKey) => handleChoice(row.id, chooseKey(ROWS, own, row.id, pressed), true)}
        onReset={() => handleChoice(row.id, resetKey(ROWS, own, row.id), false)}
      />
    )
  }
  const isChanged = ROWS.some(({ id }) => own[id] !== undefined)
  return (
    <Section
      title={t('keys')}
      sx={{ mt: 2 }}
      headingRef={heading}
      tools={
        isChanged && (
          <Button size="small" color="inherit" onClick={resetAll} sx={{ color: 'text.secondary' }}>
            {t('resetAllKeys')}
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('keysHint')}
      </Typography>
      <Box sx={{ columnWidth: 280, columnGap: 5 }}>
        {GROUPS.map(([group, rows]) => (
          <Group key={group} name={group}>
            {rows.map(renderRow)}
          </Group>
        ))}
      </Box>
    </Section>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const nameId = useId()
  return (
    <Box sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography id={nameId} variant="caption" component="h4" sx={{ fontWeight: 550, color: 'custom.text3', mb: 0.5 }}>
        {name}
      </Typography>
      <Box component="ul" aria-labelledby={nameId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}

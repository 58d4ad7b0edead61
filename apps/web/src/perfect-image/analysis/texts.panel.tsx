import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { ActionTooltip } from '../../ui/buttons/action-tooltip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useStable } from '../../ui/hooks/use-stable.ts'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import { liveTexts } from './analysis.model.ts'
import type { AnalysisActions } from './analysis.shortcuts.ts'
import { TextLine } from './text-line.tsx'
import type { AnalysisModel } from './use-analysis.ts'

interface TextsPanelProps {
  model: AnalysisModel
  actions: AnalysisActions
  isOff: boolean
  /** Scrolls the shape into view. */
  onReveal: (key: string) => void
  /** Null if no text is left to focus. */
  onFocus: (key: string | null) => void
}

/** The texts of the picture. */
export function TextsPanel({ model, actions, isOff, onReveal, onFocus }: TextsPanelProps) {
  const { analysis, document, dispatch, problems } = model
  const texts = useMemo(() => liveTexts(document), [document])
  const deleted = document.texts.filter(({ isDeleted }) => isDeleted)
  const on = useStable({
    select: (key: string) => {
      if (key === analysis.selected) return
      dispatch({ type: 'select', key })
      onReveal(key)
    },
    write: (key: string, text: string) => dispatch({ type: 'write', key, text }),
    remove: (key: string) => {
      const at = texts.findIndex((text) => text.key === key)
      const beside = texts[at + 1] ?? texts[at - 1]
      dispatch({ type: 'delete', key })
      onFocus(beside?.key ?? null)
    },
    confirm: (key: string) => {
      dispatch({ type: 'confirm', key })
      // the pressed button disappears
      onFocus(key)
    },
    step: (key: string, by: 1 | -1) => {
      const next = texts[texts.findIndex((text) => text.key === key) + by]
      if (next) onFocus(next.key)
    },
  })
  return (
    <>
      <Box sx={HEAD}>
        <Typography component="h3" variant="body2" sx={{ flex: 1, color: 'text.secondary', fontWeight: 550 }}>
          {t('textsInPicture')}
        </Typography>
        <HeadButton action={actions.confirmAll} words={t('confirmAll')} />
        <HeadButton action={actions.addText} icon={<Add />} words={t('addText')} />
      </Box>
      <Box sx={LIST}>
        {texts.length === 0 && <EmptyState title={t('noTexts')}>{t('noTextsHint')}</EmptyState>}
        <Box component="ol" aria-label={t('texts')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {texts.map((text, index) => (
            <TextLine
              key={text.key}
              text={text}
              number={index + 1}
              isSelected={text.key === analysis.selected}
              isOff={isOff}
              problem={analysis.hasTried ? problems.get(text.key) : undefined}
              on={on}
            />
          ))}
        </Box>
        {deleted.length > 0 && (
          <Box component="details" sx={{ px: 2, py: 1 }}>
            <Box component="summary" sx={{ typography: 'body2', color: 'text.secondary', cursor: 'pointer' }}>
              {t('deletedTextCount', { count: deleted.length })}
            </Box>
            <Box component="ul" aria-label={t('deletedTexts')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {deleted.map(({ key, text }) => (
                <Box component="li" key={key} sx={DELETED}>
                  <Box component="s" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {text || t('emptyText')}
                  </Box>
                  <Button
                    size="small"
                    color="inherit"
                    disabled={isOff}
                    onClick={() => {
                      dispatch({ type: 'bringBack', key })
                      onFocus(key)
                    }}
                  >
                    {t('restore')}
                  </Button>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </>
  )
}

function HeadButton({ action, icon, words }: { action: Action; icon?: ReactNode; words: string }) {
  return (
    <ActionTooltip action={action}>
      <span>
        <Button size="small" disabled={action.isOff ?? false} onClick={action.run}>
          {icon}
          {words}
        </Button>
      </span>
    </ActionTooltip>
  )
}

const HEAD = { flex: 'none', display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, minHeight: 44 } as const
const LIST = { flex: 1, minHeight: 0, overflowY: 'auto', pb: 1 } as const
const DELETED = { display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' } as const

import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AlertType } from '@vitrine/contract/alerts/alert'
import { LIMITS } from '@vitrine/contract/limits'
import { type Dispatch, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import type { AlertEditorAction } from './alert-editor.model.ts'
import { type ConfigurationForm, emptyConfiguration } from './alert-form.model.ts'
import { getProblemsUnder } from './alert-problems.model.ts'
import { ConfigurationPanel } from './configuration.panel.tsx'

interface ConfigurationsProps {
  configurations: readonly ConfigurationForm[]
  problems: ReadonlyMap<string, string>
  types: readonly AlertType[]
  /** Staff have no brands of their own. */
  isOfClient: boolean
  /** Keys of the expanded configurations. */
  unfolded: ReadonlySet<string>
  onUnfold: (keys: ReadonlySet<string>) => void
  dispatch: Dispatch<AlertEditorAction>
}

/** The configurations, each collapsible. */
export function Configurations(props: ConfigurationsProps) {
  const { configurations, problems, types, isOfClient, unfolded, onUnfold, dispatch } = props
  const headingId = useId()
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (how: (all: readonly ConfigurationForm[]) => readonly ConfigurationForm[]) =>
    flushSync(() => dispatch({ type: 'configurations', change: how }))
  const add = () => {
    const made = emptyConfiguration()
    onUnfold(new Set([...unfolded, made.key]))
    change((all) => [...all, made])
    list.current?.lastElementChild?.querySelector<HTMLElement>('[data-field$=name] input')?.focus()
  }
  const remove = (index: number) => {
    change((all) => all.toSpliced(index, 1))
    // focus the configuration that took its place, or the last one
    const heads = list.current?.querySelectorAll<HTMLElement>('button[aria-expanded]')
    const target = heads?.[Math.min(index, heads.length - 1)] ?? addButton.current
    target?.focus()
  }
  const toggle = (key: string) => {
    const next = new Set(unfolded)
    if (!next.delete(key)) next.add(key)
    onUnfold(next)
  }
  const problem = problems.get('configurations')
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h3">
          {t('configurations')}
        </Typography>
        <Typography variant="caption" sx={{ ...TABULAR, flex: 1, color: 'custom.text3' }}>
          {configurations.length}
        </Typography>
        <div data-field="configurations">
          <Button
            ref={addButton}
            size="small"
            disabled={configurations.length >= LIMITS.alert.configurations}
            onClick={add}
          >
            <AddOutlined />
            {t('addConfiguration')}
          </Button>
        </div>
      </Box>
      {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
      <Box ref={list} sx={LIST}>
        {configurations.map((configuration, index) => (
          <ConfigurationPanel
            key={configuration.key}
            configuration={configuration}
            path={`configurations.${index}`}
            problems={getProblemsUnder(problems, `configurations.${index}`)}
            types={types}
            isOfClient={isOfClient}
            isUnfolded={unfolded.has(configuration.key)}
            onFold={() => toggle(configuration.key)}
            onRemove={() => remove(index)}
            onChange={(how) => dispatch({ type: 'configuration', index, change: how })}
          />
        ))}
      </Box>
    </Box>
  )
}

const LIST = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  '&:empty': { display: 'none' },
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const

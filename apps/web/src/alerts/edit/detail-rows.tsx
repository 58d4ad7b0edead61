import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LIMITS } from '@vitrine/contract/limits'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import { t } from '../messages.ts'
import { type DetailForm, emptyDetail } from './alert-form.model.ts'
import { getProblemsUnder } from './alert-problems.model.ts'
import type { ConfigurationProps } from './configuration.panel.tsx'
import { DetailRow } from './detail-row.tsx'
import { listHeads } from './scope.model.ts'

/** The alert types of a configuration with their settings. */
export function DetailRows({ configuration, path, problems, types, onChange }: ConfigurationProps) {
  const { details } = configuration
  const rows = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const heads = listHeads(details, types)
  const change = (how: (all: readonly DetailForm[]) => readonly DetailForm[]) =>
    onChange((before) => ({ ...before, details: how(before.details) }))
  const focusRow = (index: number) => {
    const row = rows.current?.children[index]
    const target = row?.querySelector<HTMLElement>('input') ?? addButton.current
    target?.focus()
  }
  return (
    <div>
      <Box ref={rows} sx={{ display: 'grid', gap: '6px' }}>
        {details.map((detail, index) => (
          <DetailRow
            key={detail.key}
            detail={detail}
            place={index + 1}
            path={`${path}.details.${index}`}
            problems={getProblemsUnder(problems, `details.${index}`)}
            types={types}
            heads={heads[index]}
            onChange={(part) => change((all) => all.map((one, at) => (at === index ? { ...one, ...part } : one)))}
            onRemove={() => {
              flushSync(() => change((all) => all.toSpliced(index, 1)))
              // focus the row that took its place, or the last one
              focusRow(Math.min(index, details.length - 2))
            }}
          />
        ))}
      </Box>
      {problems.has('details') && <ErrorLine>{problems.get('details')}</ErrorLine>}
      <div data-field={`${path}.details`}>
        <Button
          ref={addButton}
          size="small"
          disabled={details.length >= LIMITS.alert.details}
          onClick={() => {
            const made = emptyDetail()
            flushSync(() => change((all) => [...all, made]))
            focusRow(details.length)
          }}
          sx={{ mt: 1 }}
        >
          <AddOutlined />
          {t('addAlertType')}
        </Button>
      </div>
    </div>
  )
}

import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Fragment, type ReactNode, useRef } from 'react'
import type { PartEditorProps } from './part.ts'

interface LinesEditorProps<Line> extends Pick<PartEditorProps, 'id' | 'isDisabled' | 'describedBy'> {
  lines: readonly Line[]
  /** Maximum number of lines; hides the button that adds one. */
  most: number
  newLine: Line
  addLabel: string
  /** Shown for a disabled field without lines. */
  emptyText: string
  onChange: (lines: readonly Line[]) => void
  renderLine: (line: Line, index: number, onRemove: () => void) => ReactNode
}

/** A field of several lines, with a button that adds another one. */
export function LinesEditor<Line>(props: LinesEditorProps<Line>) {
  const { id, isDisabled, describedBy, lines, most, newLine, addLabel, emptyText, onChange, renderLine } = props
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(lines.filter((_line, at) => at !== index))
    // the pressed button disappears with its line, so keep focus in the form
    add.current?.focus()
  }
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
        <Fragment key={index}>{renderLine(line, index, () => remove(index))}</Fragment>
      ))}
      {!isDisabled && lines.length < most && (
        <Button
          id={id}
          ref={add}
          aria-labelledby={`${id}-add`}
          variant="outlined"
          size="small"
          onClick={() => onChange([...lines, newLine])}
          sx={{ justifySelf: 'start' }}
        >
          <AddOutlined />
          <span id={`${id}-add`}>{addLabel}</span>
        </Button>
      )}
      {isDisabled && lines.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'custom.text3', py: '7px' }}>{emptyText}</Box>
      )}
    </Box>
  )
}

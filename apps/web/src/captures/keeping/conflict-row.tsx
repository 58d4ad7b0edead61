import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import { useId } from 'react'
import type { Difference, Shown, Side } from './conflict.model.ts'
import { bannerLines, type NameOf } from './names.model.ts'

interface ConflictRowProps {
  difference: Difference
  choice: Side | undefined
  nameOf: NameOf
  onChoose: (side: Side) => void
}

const CHANGED = { me: 'Only you changed it', them: 'Only they changed it', both: 'Both of you changed it' } as const
const WORDS = { theirs: 'Take theirs', mine: 'Keep mine' } as const
const SIDES = ['theirs', 'mine'] as const

function linesOf(shown: Shown, nameOf: NameOf): readonly string[] {
  if (shown === null) return ['Not there']
  if (shown.kind === 'banner') return bannerLines(shown.banner, nameOf)
  return shown.values.map(({ field, value }) => nameOf(field, value))
}

/** One field that differs: what each has, and a button for each. */
export function ConflictRow({ difference, choice, nameOf, onChoose }: ConflictRowProps) {
  const id = useId()
  const { banner, label, changedBy } = difference
  const place = banner === null ? label : `Banner ${banner}`
  const name = place === label || label === 'Banner' ? place : `${place}, ${label.toLowerCase()}`
  return (
    <li>
      <Box role="group" aria-labelledby={id}>
        <Box id={id} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          <Box
            component="span"
            sx={{ typography: 'caption', color: changedBy === 'both' ? 'error.main' : 'custom.text3' }}
          >
            {CHANGED[changedBy]}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          {SIDES.map((side) => (
            <SideButton
              key={side}
              words={WORDS[side]}
              lines={linesOf(difference[side], nameOf)}
              isChosen={choice === side}
              onChoose={() => onChoose(side)}
            />
          ))}
        </Box>
      </Box>
    </li>
  )
}

interface SideButtonProps {
  words: string
  lines: readonly string[]
  isChosen: boolean
  onChoose: () => void
}

function SideButton({ words, lines, isChosen, onChoose }: SideButtonProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={[
        (theme: Theme) => ({
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          minHeight: 52,
          padding: '6px 10px',
          textAlign: 'left',
          borderRadius: '6px',
          border: `1px solid ${theme.vars.palette.custom.field}`,
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        }),
        isChosen &&
          ((theme: Theme) => ({
            borderColor: theme.vars.palette.primary.main,
            boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
            backgroundColor: theme.vars.palette.custom.tint,
            '&:hover': { backgroundColor: theme.vars.palette.custom.tint },
          })),
      ]}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          typography: 'caption',
          fontWeight: 550,
          color: isChosen ? 'custom.tintText' : 'text.secondary',
        }}
      >
        {words}
        {isChosen && <CheckOutlined sx={{ fontSize: '0.875rem' }} />}
      </Box>
      {lines.map((line, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike
          key={index}
          component="span"
          sx={{ display: 'block', typography: 'body2', color: isChosen ? 'custom.tintText' : 'text.primary' }}
        >
          {line}
        </Box>
      ))}
    </ButtonBase>
  )
}

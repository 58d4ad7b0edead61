import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '../ui/buttons/action-button.tsx'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { t as tUi } from '../ui/messages.ts'
import { ActionMenu } from '../ui/work-dialog/action-menu.tsx'
import { Bar, type BarWidth, Rule, useBarWidth } from '../ui/work-dialog/bar.tsx'
import type { ReviewActions } from './capture-actions.ts'

interface ActionBarProps extends ButtonsProps {
  /** A button lost the focus because it was disabled. */
  onFocusLost: () => void
}

/** The actions of a capture. The bar never scrolls; actions without room move into a menu. */
export const ActionBar = memo(function ActionBar({ onFocusLost, ...buttons }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const room = useBarWidth()
  const off = Object.values(buttons.actions).filter(({ isOff }: Action) => isOff).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: check after a button may have been disabled
  useEffect(() => {
    if (bar.current?.querySelector('button:disabled:focus')) onFocusLost()
  }, [off])
  return (
    <Bar ref={bar} role="group" aria-label={tUi('actions')}>
      {room === 'phone' ? <PhoneButtons {...buttons} /> : <Buttons {...buttons} room={room} />}
    </Bar>
  )
})

interface ButtonsProps {
  actions: ReviewActions
  /** The button asks for confirmation; the shortcut doesn't. */
  onDiscard: () => void
  showsNext: boolean
}

function Buttons({ actions, onDiscard, showsNext, room }: ButtonsProps & { room: Exclude<BarWidth, 'phone'> }) {
  const { previous, next, cancel, error, addBanner, save, send, toggleShowNext } = actions
  const shared = { showsKey: room === 'wide' }
  const quiet = { ...shared, color: 'inherit' } as const
  const isTight = room === 'tight'
  return (
    <>
      {isTight && <ActionMenu actions={[previous, cancel]} />}
      {!isTight && <ActionButton action={previous} icon={<ChevronLeft />} {...quiet} />}
      <ActionButton action={next} icon={<ChevronRight />} {...quiet} />
      <Rule />
      <ShowNext action={toggleShowNext} isOn={showsNext} showsKey={shared.showsKey} />
      <Box sx={{ flex: 1 }} />
      {!isTight && <ActionButton action={cancel} {...quiet} />}
      <ActionButton action={{ ...actions.discard, run: onDiscard }} icon={<DeleteOutlined />} {...quiet} />
      <ActionButton action={error} icon={<WarningAmberOutlined />} {...shared} color="error" />
      <Rule />
      {addBanner && <ActionButton action={addBanner} icon={<Add />} {...quiet} />}
      {save && <ActionButton action={save} {...shared} variant="outlined" />}
      <ActionButton action={send} icon={<SendOutlined />} {...shared} variant="contained" />
    </>
  )
}

/** Shows Save and Send; the rest is in a menu. */
function PhoneButtons({ actions, onDiscard, showsNext }: ButtonsProps) {
  const { previous, next, cancel, error, addBanner, save, send, toggleShowNext } = actions
  const folded = [
    next,
    previous,
    ...(addBanner ? [addBanner] : []),
    { ...actions.discard, run: onDiscard },
    error,
    cancel,
  ]
  return (
    <>
      <ActionMenu actions={folded} toggle={{ action: toggleShowNext, isOn: showsNext }} />
      <Box sx={{ flex: 1 }} />
      {save && <ActionButton action={save} showsKey={false} variant="outlined" />}
      <ActionButton action={send} icon={<SendOutlined />} showsKey={false} variant="contained" />
    </>
  )
}

interface ShowNextProps {
  action: Action
  isOn: boolean
  showsKey: boolean
}

function ShowNext({ action: { label, keys, run }, isOn, showsKey }: ShowNextProps): ReactNode {
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={run} />}
      label={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {label}
          {showsKey && keys.slice(0, 1).map((key) => <KeyCaps key={key} of={key} isShort />)}
        </Box>
      }
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
      sx={{ m: 0, gap: 0.5 }}
    />
  )
}

import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { Labeled } from '../ui/fields/labeled.tsx'

/** A large field with its label above. */
export function LoginField({ label, ...props }: OutlinedInputProps & { label: string }) {
  const id = useId()
  return (
    <Labeled htmlFor={id} label={label}>
      <OutlinedInput
        id={id}
        fullWidth
        {...props}
        sx={{ height: 44, typography: 'body1', '& svg': { color: 'text.secondary' } }}
      />
    </Labeled>
  )
}

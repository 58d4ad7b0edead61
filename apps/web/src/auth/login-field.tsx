import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

/** The large field of the sign-in screen, with its label above. */
export function LoginField({ label, ...props }: OutlinedInputProps & { label: string }) {
  const id = useId()
  return (
    <FormControl fullWidth>
      <FormLabel
        htmlFor={id}
        sx={{
          typography: 'caption',
          fontWeight: 500,
          color: 'text.secondary',
          mb: 0.75,
          '&.Mui-focused': { color: 'text.secondary' },
        }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        {...props}
        sx={{ height: 44, typography: 'body1', '& svg': { color: 'text.secondary' } }}
      />
    </FormControl>
  )
}

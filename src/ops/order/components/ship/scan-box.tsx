import { ScanLine } from 'lucide-react'
import { useState } from 'react'

import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useFocus } from '../../../kit/use-focus.ts'

type ScanBoxProps = { said: { text: string; isGood: boolean } | undefined; onScan: (code: string) => void }

/** Where a scanner types: it ends each code with Enter, and what the code did is said beside it. */
export function ScanBox({ said, onScan }: ScanBoxProps) {
  const [code, setCode] = useState('')
  const scanner = useFocus<HTMLInputElement>()
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      padding="3"
      onSubmit={(event) => {
        event.preventDefault()
        setCode('')
        if (code.trim() !== '') onScan(code)
      }}
    >
      <chakra.span color="brand" aria-hidden>
        <ScanLine size={20} />
      </chakra.span>
      <Input
        ref={scanner}
        aria-label="扫描商品条码、追溯码或运单号"
        placeholder="扫描商品条码、追溯码或运单号"
        width={{ base: 'auto', md: '22rem' }}
        flex={{ base: '1', md: 'none' }}
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <chakra.output
        flex="1"
        minWidth="12rem"
        fontWeight="500"
        color={said?.isGood === false ? 'danger' : 'brand'}
        aria-live="assertive"
      >
        {said?.text}
      </chakra.output>
    </chakra.form>
  )
}

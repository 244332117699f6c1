import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { theme } from './theme.ts'

/** Tokens and global styles for everything inside. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={theme()}>{children}</ChakraProvider>
)

import type { PaymentWay, PrepaidMethod, WalletMethod } from './payment-ways.ts'
import { entryOf } from './table-entries.ts'

/** The names of the wallets; the sentences about a wallet differ in its name only. */
export type WalletNames = Record<WalletMethod, string>

type WalletText<TextType> = { wallet: (walletName: string) => TextType }

/** A new method has a text for each place, and a new wallet the one that wallets share. */
type TextsByMethod<TextType> = Record<Exclude<'COD' | PrepaidMethod, WalletMethod>, TextType> &
  WalletText<TextType>

/** The text about a method. One that only a newer version knows is named like a wallet. */
export const textOfMethod = <TextType>(
  method: 'COD' | PrepaidMethod,
  walletNames: WalletNames,
  { wallet, ...texts }: TextsByMethod<TextType>,
): TextType =>
  entryOf<string, TextType>(
    texts,
    method,
    wallet(entryOf<string, string>(walletNames, method, method)),
  )

type TextsByWay = Record<Exclude<PaymentWay, Lowercase<WalletMethod>>, string> & WalletText<string>

/** The text about the way in which money moved; that of a wallet is its method in small letters. */
export const textOfWay = (
  way: PaymentWay,
  walletNames: WalletNames,
  { wallet, ...texts }: TextsByWay,
): string =>
  entryOf<string, string>(
    texts,
    way,
    wallet(entryOf<string, string>(walletNames, way.toUpperCase(), way)),
  )

/** Who a letter is from, and how they can be reached. */
export type Sender = { name: string; email: string; phone: string; address: string }

import type { ProductSize } from '#contract/sizes.ts'
import { fitsSize } from '#contract/variants.ts'
import { Button } from '../../ui/button.tsx'
import { SizeFinder } from '../guides/size-finder.tsx'
import { Dialog } from '../page/dialog.tsx'
import * as m from './messages.ts'

type SizeFinderDialogProps = {
  scale: 'ring' | 'bangle'
  sizes: ProductSize[]
  onChoose: (sizeId: number) => void
  onClose: () => void
}

/** The size finder; the size that it finds can be chosen for the product. */
export const SizeFinderDialog = ({ scale, sizes, onChoose, onClose }: SizeFinderDialogProps) => (
  <Dialog title={m.FIND_MY_SIZE} shape="sheet" onClose={onClose}>
    <div className="pb-5 sm:pb-7">
      <SizeFinder scale={scale}>
        {(foundSize) =>
          foundSize.map(({ id, name }) => {
            const fittingSize = sizes.find(({ size }) => fitsSize(size, id))
            return fittingSize ? (
              <Button key={id} className="min-h-12" onClick={() => onChoose(fittingSize.sizeId)}>
                {m.chooseSize(fittingSize.size.name)}
              </Button>
            ) : (
              <p key={id} className="text-base text-ink-2">
                {m.doesNotComeInSize(name)}
              </p>
            )
          })
        }
      </SizeFinder>
    </div>
  </Dialog>
)

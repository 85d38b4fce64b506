import { Heart } from 'lucide-react'
import { Button, type ButtonLook, buttonLook } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Part, Specimen } from './specimen.tsx'

const LOOKS: ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']

export function ButtonsPart() {
  return (
    <Part title="Buttons">
      {LOOKS.map((look) => (
        <Specimen key={look} name={`${look}: at rest, busy, blocked`}>
          <div className="workbench-row">
            <Button look={look}>Add to Cart</Button>
            <Button look={look} busy="Adding...">
              Add to Cart
            </Button>
            <Button look={look} blocked>
              Add to Cart
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="A link that looks like a button">
        <a href="/products" className={buttonLook('secondary')}>
          View All
        </a>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Keep in the wishlist">
          <Heart aria-hidden="true" />
        </IconButton>
      </Specimen>
    </Part>
  )
}
